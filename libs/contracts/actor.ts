import * as z from 'zod/mini';

/** Answer of GET /api/me: who the token stands for. `tokenExpires` is an ISO instant. */
export const actorView = z.object({
  id: z.string(),
  kind: z.enum(['guest', 'user']),
  roles: z.array(z.enum(['admin', 'operator'])),
  tokenExpires: z.string(),
});
export type ActorView = z.infer<typeof actorView>;
