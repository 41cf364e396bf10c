import { Migration } from '@mikro-orm/migrations';

/**
 * Which sign-ins are over before their tokens are. Board sessions know the sign-in they come from; those of before are
 * closed, they last a quarter of an hour anyway.
 */
export class Revocations0020 extends Migration {
  override up(): void {
    this.addSql(`
      create table "revocation" (
        "subject" varchar(255) not null primary key,
        "not_before" timestamptz not null,
        "reason" text not null,
        "revoked_by" varchar(255) not null
      )`);
    this.addSql(`
      alter table "revocation" add constraint "revocation_reason_check" check ("reason" in
        ('disabled', 'role_changed', 'signed_out_by_staff', 'password_reset', 'signed_out', 'signed_out_everywhere', 'erasure'))`);
    this.addSql(`delete from "board_session"`);
    this.addSql(`
      alter table "board_session"
        add "signed_in_at" timestamptz not null,
        add "session" varchar(255) not null`);
  }
}
