import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { pdfManifest, type ManifestLine } from '#libs/adapters/manifest-render/pdf-manifest.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { Manifest } from '#libs/domain/manifests/manifest.js';

const lines = `
  select l.tracking_number as "trackingNumber", l.model->>'serviceBanner' as service, l.model->>'weightText' as weight,
    concat_ws(' ', l.model->'to'->>'postal', l.model->'to'->>'country') as destination
  from manifest_label ml join label l on l.id = ml.label_id where ml.manifest_id = ? order by ml.position`;

/** A form as PDF. */
export class RenderManifest extends Query<{ bytes: Buffer; fileName: string }> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(RenderManifest)
export class RenderManifestHandler implements IQueryHandler<RenderManifest> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: RenderManifest): Promise<{ bytes: Buffer; fileName: string }> {
    const manifest = await this.em.findOne(Manifest, { id, ownerId: actor.id });
    if (!manifest) throw new DomainError('not_found', 'missing', 'There is no such form.');
    const listed = await this.em.execute<ManifestLine[]>(lines, [id]);
    return { bytes: pdfManifest(manifest, listed), fileName: `manifest-${manifest.number}.pdf` };
  }
}
