import { Migration } from '@mikro-orm/migrations';

/** The services of a file are kept once; a rate names them by their place and has their totals alone. */
export class ServicesOfRates0019 extends Migration {
  override up(): void {
    this.addSql(`alter table "import" add "services" jsonb null`);
    this.addSql(`
      create temporary table "known_service" on commit drop as
      select "import_id", "service", row_number() over (partition by "import_id" order by "service") - 1 as "place"
      from (
        select distinct x."import_id", jsonb_build_object('carrier', s->0, 'service', s->1, 'name', s->2,
          'minDays', s->4, 'maxDays', s->5) as "service"
        from "import_rate" x, jsonb_array_elements(x."services") s
      ) found`);
    this.addSql(`
      update "import" i set "services" = k."list"
      from (select "import_id", jsonb_agg("service" order by "place") as "list" from "known_service" group by 1) k
      where k."import_id" = i."id"`);
    this.addSql(`alter table "import_rate" add "pairs" int[] null`);
    this.addSql(`
      update "import_rate" x set "pairs" = array(
        select pair."value" from jsonb_array_elements(x."services") with ordinality s("of", "at")
          join "known_service" k on k."import_id" = x."import_id" and k."service" = jsonb_build_object('carrier', s."of"->0,
            'service', s."of"->1, 'name', s."of"->2, 'minDays', s."of"->4, 'maxDays', s."of"->5)
          cross join lateral (values (1, k."place"::int), (2, (s."of"->>3)::int)) pair("half", "value")
        order by s."at", pair."half")`);
    this.addSql(`alter table "import_rate" drop column "services"`);
    this.addSql(`alter table "import_rate" rename column "pairs" to "services"`);
    this.addSql(`alter table "import_rate" alter "services" set not null`);
  }
}
