-- What is to be counted of customers.

CREATE OR REPLACE FUNCTION note_account_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO customer_changes (email) VALUES (OLD.email); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.email <> OLD.email) THEN
    INSERT INTO customer_changes (email) VALUES (NEW.email);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_profile_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO customer_changes (email) SELECT email FROM users WHERE id = NEW.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_session_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO customer_changes (email) SELECT email FROM users WHERE id = NEW.user_id;
  RETURN NULL;
END $$;

-- A restore brings what was counted with it.
CREATE OR REPLACE TRIGGER users_count_customers AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name ON "users" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_account_of_customer();

CREATE OR REPLACE TRIGGER profiles_count_customers AFTER INSERT OR UPDATE OF name, phone ON "profiles" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_profile_of_customer();

CREATE OR REPLACE TRIGGER sessions_count_customers AFTER INSERT OR UPDATE OF refreshed_at ON "sessions" FOR EACH ROW
  WHEN (current_setting('kade.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_session_of_customer();
