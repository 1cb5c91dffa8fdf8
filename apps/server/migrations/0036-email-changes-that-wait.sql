-- Decisions B16: a new e-mail address is in force once somebody has clicked in the mailbox that the change waits for: the
-- new one where the password came along, the old one where not. A change of before was in force at once.
ALTER TABLE email_change ADD COLUMN awaits text CHECK (awaits IN ('new', 'old'));
ALTER TABLE email_change ADD COLUMN in_force_at timestamptz;
UPDATE email_change SET in_force_at = created_at;
ALTER TABLE email_change ADD CONSTRAINT email_change_waits_or_is_in_force
  CHECK (awaits IS NOT NULL OR in_force_at IS NOT NULL);
-- Not so for one that goes back to an address that could take the change away from it back.
ALTER TABLE email_change ADD COLUMN can_be_undone boolean NOT NULL DEFAULT true;

-- Set when somebody in a mailbox of the account undid a change: nobody gets in, nor gets a new password by mail, until the
-- password is entered or somebody of the city has made sure whose account it is.
ALTER TABLE account ADD COLUMN frozen_at timestamptz;
-- A password that was chosen after the change that was undone may be whoever's made it: it does not open the account.
ALTER TABLE account ADD COLUMN opens_to_password boolean NOT NULL DEFAULT true;
ALTER TABLE account ADD COLUMN password_chosen_at timestamptz;
-- Once the password has opened it, the mailbox that froze it has no power over the account for a while.
ALTER TABLE account ADD COLUMN mailbox_held_until timestamptz;
