-- Why a change of e-mail address ended, for whoever opens a link of it afterwards. Empty for those that ended before this.
ALTER TABLE email_change ADD COLUMN ended_because text
  CHECK (ended_because IN ('replaced', 'withdrawn', 'secured', 'undone', 'returned', 'taken'));

-- Those that wait for an address end when another account gets it.
CREATE INDEX email_change_waits_for ON email_change (new_email) WHERE ended_at IS NULL AND in_force_at IS NULL;
UPDATE email_change
SET ended_at = now(), ended_because = 'taken'
WHERE ended_at IS NULL AND in_force_at IS NULL AND EXISTS (
  SELECT FROM account WHERE account.email = email_change.new_email AND account.id <> email_change.account_id
);
