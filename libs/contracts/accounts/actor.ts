import * as z from 'zod/mini';

/** Response of GET /api/me: the token's identity. `tokenExpires` is an ISO instant. */
export const actorView = z.object({
  id: z.string(),
  kind: z.enum(['guest', 'user']),
  roles: z.array(z.enum(['admin', 'operator'])),
  tokenExpires: z.string(),
});
/** Body of POST /api/me/sign-out. `everywhere`: all sign-ins of the user, not only the current one. */
export const signOutBody = z.object({ everywhere: z._default(z.boolean(), false) });
export type SignOutBody = z.infer<typeof signOutBody>;
export type ActorView = z.infer<typeof actorView>;
