import type { Pool, PoolClient } from 'pg';

type Release = PoolClient['release'];

/**
 * Returns a connection that dies in the middle of a transaction to its pool. The ORM does not: its rollback fails on
 * the dead connection, and the release that should follow never happens. Without this, as many broken connections as
 * the pool's size would leave it empty for good.
 */
export function releaseLostConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    let lost = false;
    let held: Release = () => undefined;
    // The pool sets a new `release` each time it hands the client out.
    Object.defineProperty(client, 'release', {
      get: () => held,
      set: (release: Release) => {
        const mine = releaseOncePerHolder(release, () => lost);
        held = mine;
        if (lost) setImmediate(() => mine(true));
      },
    });
    client.once('end', () => {
      lost = true;
      held(true);
    });
  });
}

/** A second release of a lost connection does nothing; for others, the pool reports the error. */
function releaseOncePerHolder(release: Release, isLost: () => boolean): Release {
  let released = false;
  return (destroy) => {
    if (released && isLost()) return;
    released = true;
    release(destroy);
  };
}
