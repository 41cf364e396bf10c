import { Migration } from '@mikro-orm/migrations';

/**
 * Mail, invoice numbers, codes that open an order. The unique indexes are the promises: a mail once per kind, subject and
 * key; a number once per year. Orders charged before get their numbers here, in the order of their charging, and no mail.
 */
export class MailAndReceipts0005 extends Migration {
  override up(): void {
    this.addSql(`
      create table "mail" (
        "id" uuid not null,
        "kind" varchar(255) not null,
        "subject_id" uuid not null,
        "key" varchar(255) not null,
        "recipient" varchar(255) not null,
        "data" jsonb not null,
        "status" text not null,
        "attempts" int not null,
        "failure_text" text null,
        "created_at" timestamptz not null,
        "sent_at" timestamptz null,
        primary key ("id")
      )`);
    this.addSql(`alter table "mail" add constraint "mail_once" unique ("kind", "subject_id", "key")`);
    this.addSql(`alter table "mail" add constraint "mail_status_check" check ("status" in ('queued', 'sending', 'sent', 'failed', 'unsure'))`);
    this.addSql(`create index "mail_trouble_index" on "mail" ("created_at") where status in ('failed', 'unsure')`);
    this.addSql(`create table "invoice_counter" ("year" int not null, "last" int not null, primary key ("year"))`);
    this.addSql(`
      create table "invoice" (
        "order_id" uuid not null,
        "year" int not null,
        "number" int not null,
        "issued_at" timestamptz not null,
        primary key ("order_id")
      )`);
    this.addSql(`alter table "invoice" add constraint "invoice_year_number_unique" unique ("year", "number")`);
    this.addSql(`
      create table "order_access_code" (
        "id" uuid not null,
        "order_id" uuid not null,
        "tries" int not null,
        "created_at" timestamptz not null,
        "expires_at" timestamptz not null,
        "used_at" timestamptz null,
        "used_by" varchar(255) null,
        primary key ("id")
      )`);
    this.addSql(`create index "order_access_code_order_id_created_at_index" on "order_access_code" ("order_id", "created_at")`);
    this.addSql(`
      insert into invoice (order_id, year, number, issued_at)
      select id, year, row_number() over (partition by year order by charged_at, id), charged_at
      from (
        select id, charged_at, extract(year from charged_at at time zone 'UTC')::int as year
        from (
          select o.id, coalesce(min(e.at), max(o.updated_at)) as charged_at
          from orders o left join state_event e on e.subject_id = o.id and e.line = 'payment' and e.to_state = 'captured'
          where o.payment in ('captured', 'partially_refunded', 'refunded', 'disputed')
          group by o.id
        ) charged
      ) dated`);
    this.addSql(`insert into invoice_counter (year, last) select year, max(number) from invoice group by year`);
  }
}
