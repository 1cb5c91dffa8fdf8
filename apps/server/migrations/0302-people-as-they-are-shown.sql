-- 'J. de Vries', as lists show somebody: by the whole surname and the first letter, however many have the surname.
CREATE INDEX account_person ON account ((folded(surname) || '|' || left(folded(initials), 1)) text_pattern_ops);
