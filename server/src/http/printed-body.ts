import * as z from 'zod/mini';

// Calls of the specification (`isPrinted`) are also made by older pages and by other clients. What these say more than
// a call knows must not stop them; what would give rights, money or state is refused, never passed over in silence.

/** Fields that only the server decides (security.md, "Who may do what"): where a call does not know them it refuses them. */
const DECIDED_BY_SERVER = new Set([
  'id',
  'isPremium',
  'isSystemAdmin',
  'isAdmin',
  'isVerified',
  'isDisabled',
  'emailVerified',
  'emailVerifiedAt',
  'packageCode',
  'subscription',
  'plan',
  'role',
  'roles',
  'permissions',
  'ownerId',
  'userId',
  'uid',
  'orgId',
  'status',
  'memberCount',
  'password',
  'passwordHash',
  'billingMode',
]);

/** Lists that other clients send as one text when only one is chosen. */
const LISTS = new Set(['classTypes', 'deliveryMethods']);
/** Numbers that other clients send as the digits of their field. */
const NUMBERS = new Set(['establishedYear']);

type Shape = Readonly<Record<string, z.ZodMiniType>>;

const takes = (field: z.ZodMiniType, value: unknown): boolean => field.safeParse(value).success;

function readField(name: string, value: unknown): unknown {
  if (LISTS.has(name) && typeof value === 'string') return [value];
  if (NUMBERS.has(name) && typeof value === 'string' && /^\d{4}$/.test(value)) return Number(value);
  return value;
}

/**
 * Makes the reader of a printed call's body: answers it without the fields that the call does not know, and without null
 * where a field may be absent. The schema judges the rest; what is no object stays as it came.
 */
export function createPrintedBodyReader(schema: z.ZodMiniType): (body: unknown) => unknown {
  const { shape } = schema as z.ZodMiniObject<Shape>;
  const isOptional = new Map(
    Object.entries(shape).map(([name, field]) => [name, takes(field, undefined)]),
  );
  // In a body of changes nothing is required: null would say that a value goes, and the schema says whether it may.
  const isOfChanges = [...isOptional.values()].every(Boolean);
  const isKept = (name: string, value: unknown): boolean => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field === undefined) return DECIDED_BY_SERVER.has(name);
    const isAbsent = value === null && !isOfChanges && isOptional.get(name) && !takes(field, null);
    return !isAbsent;
  };
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    return Object.fromEntries(
      Object.entries(body)
        .filter(([name, value]) => isKept(name, value))
        .map(([name, value]) => [name, readField(name, value)]),
    );
  };
}
