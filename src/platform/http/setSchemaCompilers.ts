import { Ajv, type ValidateFunction } from 'ajv';
import writeJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { brokenRulesOf } from './brokenRulesOf.ts';
import type { KeywordError } from './KeywordError.ts';
import { Problem } from './Problem.ts';
import { withFormats } from './withFormats.ts';

const COMMON = { allErrors: true, verbose: true, strict: false, useDefaults: true };
/**
 * Each validator keeps what it has compiled, by the schema object, for as long as the process runs:
 * schemas are constants of their modules. A process that opens several sites, as tests do, compiles
 * each once.
 */
const coercing = withFormats(new Ajv({ ...COMMON, coerceTypes: 'array' }));
const exact = withFormats(new Ajv(COMMON));
const writers = new WeakMap<object, (data: unknown) => string>();

/**
 * Queries and paths arrive as text and are coerced; bodies must have the right types and no field
 * we do not know. A schema is compiled at its first call: all of them at once were 3.5 of the 8.7
 * seconds of CPU that a start took, and most are not called for hours.
 */
export function setSchemaCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) =>
    validateLater(() => (httpPart === 'body' ? exact : coercing).compile(schema)),
  );
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (data: unknown) =>
        writerOf(schema)(data),
  );
  app.setSchemaErrorFormatter((errors) => {
    // A body that is no object has no field to name.
    if (errors.some((error) => error.instancePath === '' && error.keyword === 'type'))
      return new Problem('malformed');
    const rules = brokenRulesOf(errors as unknown as KeywordError[]);
    return new Problem('validation', {}, rules);
  });
}

function writerOf(schema: object): (data: unknown) => string {
  const known = writers.get(schema);
  if (known) return known;
  const made = writeJson(schema);
  writers.set(schema, made);
  return made;
}

/** Fastify reads the errors from the function that it was given. */
function validateLater(compile: () => ValidateFunction) {
  let validate: ValidateFunction | undefined;
  const later = (data: unknown): boolean => {
    validate ??= compile();
    const isValid = validate(data);
    later.errors = validate.errors;
    return isValid;
  };
  later.errors = undefined as ValidateFunction['errors'];
  return later;
}
