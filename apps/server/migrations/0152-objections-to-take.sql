-- As in migration 0120, of each kind that waits for a handler: an objection does since migration 0140.
DROP INDEX desk_case_free_term;
CREATE INDEX desk_case_free_term ON desk_case (decide_by, vignette_id)
  WHERE claimed_by IS NULL
    AND kind IN ('NEW', 'RESUBMITTED', 'NOT_ANSWERED', 'PAYMENT_IN_REVIEW', 'REFUND_TO_LOOK_AT', 'OBJECTION');
