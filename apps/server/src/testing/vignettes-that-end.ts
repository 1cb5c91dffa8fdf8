/**
 * A statement that makes so many owners, each with a mooring vignette of 2026 that can be renewed from 25 September.
 * @param from how many were made before, so that none has the number or the address of another
 */
export const vignettesThatEnd = (from: number, many: number): string => `
  WITH owner AS (
    INSERT INTO account (id, email, email_confirmed_at, password_hash, initials, surname, phone_number, street, house_number,
      postal_code, city, country_code)
    SELECT gen_random_uuid(), 'dag-' || n || '@vignet.example', now(), 'none', 'J.', 'Vries', '0612345678', 'Voorbeeldkade',
      '12', '1011 AB', 'Amsterdam', 'NL'
    FROM generate_series(${from}::int + 1, ${from}::int + ${many}::int) n RETURNING id),
  asked AS (
    INSERT INTO request (id, account_id, district, type, category, boat_name, boat_length_m, boat_width_m, drive_type_id,
      answers, cost_cents, valid_until, vignette_year, reference_year, created_at, saved_at)
    SELECT gen_random_uuid(), id, 'AMSTERDAM', 'mooring', 'REGULAR', 'De Gans', 5.2, 2.1, '1', '{}', 73819, '2026-12-31',
      2026, 2026, now(), now() FROM owner RETURNING id, account_id)
  INSERT INTO vignette (id, account_id, request_id, number, status, valid_from, valid_until, created_at)
  SELECT gen_random_uuid(), account_id, id, 'DAG-' || ${from}::int + row_number() OVER (), 'ACTIVE', '2026-01-01', '2026-12-31', now()
  FROM asked`
