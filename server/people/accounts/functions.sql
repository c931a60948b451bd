-- What rooms below accounts may ask of them.

CREATE OR REPLACE FUNCTION address_is_proven(address text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users WHERE users.email = address AND users.email_verified_at IS NOT NULL)
$$;
