-- Papers never change.

CREATE OR REPLACE FUNCTION refuse_paper_update() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a paper never changes'; END $$;

CREATE OR REPLACE TRIGGER papers_never_change BEFORE UPDATE ON "papers" FOR EACH ROW EXECUTE FUNCTION refuse_paper_update();
