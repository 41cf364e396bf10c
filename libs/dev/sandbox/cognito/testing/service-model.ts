/** A shape of an AWS service model (botocore's "min" form: scalars are left empty). */
type Shape = {
  shape?: string;
  type?: 'structure' | 'map' | 'list' | 'timestamp' | 'boolean' | 'integer' | 'long' | 'blob';
  required?: string[];
  members?: Record<string, Shape>;
  member?: Shape;
  value?: Shape;
};
export type ServiceModel = {
  metadata: { targetPrefix: string; jsonVersion: string };
  operations: Record<string, { input?: Shape; output?: Shape }>;
  shapes: Record<string, Shape>;
};

const scalar = (type: Shape['type'], value: unknown): boolean => {
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'timestamp' || type === 'integer' || type === 'long') return typeof value === 'number';
  return typeof value === 'string';
};

/** The paths in `value` that do not match the shape; empty when all of it does. Unknown members count. */
export function shapeErrors(model: ServiceModel, reference: Shape, value: unknown, path = '$'): string[] {
  const shape = reference.shape ? { ...model.shapes[reference.shape], ...reference, shape: undefined } : reference;
  if (shape.type === 'structure') return structureErrors(model, shape, value, path);
  if (shape.type === 'list')
    return Array.isArray(value)
      ? value.flatMap((item, at) => shapeErrors(model, shape.member ?? {}, item, `${path}[${at}]`))
      : [`${path} is no list`];
  if (shape.type === 'map')
    return typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => shapeErrors(model, shape.value ?? {}, item, `${path}.${key}`))
      : [`${path} is no map`];
  return scalar(shape.type, value) ? [] : [`${path} is no ${shape.type ?? 'string'}`];
}

function structureErrors(model: ServiceModel, shape: Shape, value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${path} is no structure`];
  const members = shape.members ?? {};
  const missing = (shape.required ?? []).filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`);
  const wrong = Object.entries(value).flatMap(([name, item]) =>
    members[name] ? shapeErrors(model, members[name], item, `${path}.${name}`) : [`${path}.${name} is unknown`],
  );
  return [...missing, ...wrong];
}
