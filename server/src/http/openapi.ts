import { type Access, conditions, conditionsOf } from '@panthiya/contract/access';
import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { errors } from '@panthiya/contract/errors';
import * as z from 'zod/mini';
import { OCTETS, TUS_VERSION } from '../platform/file-store.ts';
import { API_BASE } from './mount.ts';

type Json = Record<string, unknown>;

const BYTES = { type: 'string', format: 'binary' };
const jsonContent = (schema: unknown): Json => ({ 'application/json': { schema } });

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...describeAccess(endpoint.access),
    ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...tusParameters(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done.',
        ...replyContent(endpoint),
      },
      default: {
        description: 'Refused.',
        content: jsonContent({ $ref: '#/components/schemas/Refusal' }),
      },
    },
  };
}

/** The permission that a call needs, and its conditions. */
function describeAccess(access: Access): Json {
  const permission = typeof access === 'string' ? undefined : access.may;
  const needs = [
    ...(permission === undefined ? [] : [`Permission \`${permission}\`.`]),
    ...conditionsOf(access).map((name) => `${conditions[name].summary}.`),
  ];
  return needs.length === 0 ? {} : { description: needs.join(' ') };
}

function replyContent({ isFile, isStream, isTus, reply }: Endpoint): Json {
  if (isStream) return { content: { 'text/event-stream': { schema: { type: 'string' } } } };
  if (isTus) return { headers: { 'Upload-Offset': { schema: { type: 'integer' } } } };
  if (isFile) return { content: { '*/*': { schema: BYTES } } };
  return { content: jsonContent(z.toJSONSchema(reply, { io: 'output' })) };
}

function requestBody({ method, body, upload, isForm, isTus }: Endpoint): Json {
  if (isTus && method === 'PATCH') {
    return { requestBody: { required: true, content: { [OCTETS]: { schema: BYTES } } } };
  }
  if (upload !== undefined) {
    const schema = {
      type: 'object',
      required: [upload.field],
      properties: { [upload.field]: BYTES },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === undefined) return {};
  const schema = z.toJSONSchema(body, { io: 'input' });
  const content = isForm
    ? { 'application/x-www-form-urlencoded': { schema } }
    : jsonContent(schema);
  return { requestBody: { required: true, content } };
}

function tusParameters({ method, isTus }: Endpoint): Json[] {
  if (!isTus) return [];
  const version = {
    name: 'Tus-Resumable',
    in: 'header',
    required: true,
    schema: { const: TUS_VERSION },
  };
  if (method === 'HEAD') return [version];
  const offset = {
    name: 'Upload-Offset',
    in: 'header',
    required: true,
    schema: { type: 'integer' },
  };
  return [version, offset];
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** The OpenAPI 3.1 document of these endpoints, for /api/docs. */
export function describeApi(title: string, endpoints: Readonly<Record<string, Endpoint>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(
          index === 0 ? name : `${name}Alias${index}`,
          endpoint,
        ),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '0.1.0' },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['success', 'code', 'message'],
          properties: {
            success: { const: false },
            code: { enum: Object.keys(errors) },
            message: { type: 'string' },
            field: { type: 'string' },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'message'],
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}
