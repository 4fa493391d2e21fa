import * as z from 'zod/mini';

// Older pages and other clients also make calls of the specification (`isPrinted`). Additional fields of theirs must not stop the
// call. Fields that would give rights, money or state are refused, never silently ignored.

/** Fields that only the server decides (security.md, "Who may do what"). A call that does not know them refuses them. */
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
 * Makes the reader of a printed call's body. It removes fields that the call does not know, and null where a field can be absent.
 * The schema checks the rest. A body that is no object stays as it is.
 */
export function createPrintedBodyReader(schema: z.ZodMiniType): (body: unknown) => unknown {
  const { shape } = schema as z.ZodMiniObject<Shape>;
  const isOptional = new Map(
    Object.entries(shape).map(([name, field]) => [name, takes(field, undefined)]),
  );
  // In a body of changes no field is required. null would remove the value, and the schema says if it can.
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
