-- Whether somebody has said to have kept their backup codes. They are shown once, and an answer can be lost on its way: until
-- then nobody knows whether they were seen. Of those that were made before it is taken to be so.
ALTER TABLE staff_backup_code ADD COLUMN is_kept boolean NOT NULL DEFAULT true;
ALTER TABLE staff_backup_code ALTER COLUMN is_kept SET DEFAULT false;
