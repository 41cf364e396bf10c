import type { EntityManager } from '@mikro-orm/postgresql';

const takenUntil = `run_until = clock_timestamp() + ? * interval '1 ms'`;

/** While it lasts, this run alone calls an endpoint. A run that ends silently delays others for no longer. */
export class EndpointLease {
  private constructor(
    private readonly em: EntityManager,
    readonly endpointId: string,
    readonly lengthMs: number,
    private until: string,
  ) {}

  /** Null while another run has it, or the endpoint is paused. */
  static async take(em: EntityManager, endpointId: string, lengthMs: number): Promise<EndpointLease | null> {
    const [taken] = await em.execute<{ until: string }[]>(
      `update webhook_endpoint set ${takenUntil}
       where id = ? and status = 'active' and (run_until is null or run_until < now()) returning run_until::text as until`,
      [lengthMs, endpointId],
    );
    return taken ? new EndpointLease(em, endpointId, lengthMs, taken.until) : null;
  }

  /** False when it ran out and another run has taken it: this one is to call no more. */
  async renew(): Promise<boolean> {
    const [renewed] = await this.em.execute<{ until: string }[]>(
      `update webhook_endpoint set ${takenUntil} where id = ? and run_until = ?::timestamptz returning run_until::text as until`,
      [this.lengthMs, this.endpointId, this.until],
    );
    if (renewed) this.until = renewed.until;
    return renewed !== undefined;
  }

  /** Lets the next run have it; leaves the lease of another one alone. */
  async release(): Promise<void> {
    await this.em.execute('update webhook_endpoint set run_until = null where id = ? and run_until = ?::timestamptz', [
      this.endpointId,
      this.until,
    ]);
  }
}
