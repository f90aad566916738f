import { Ajv, type ValidateFunction } from 'ajv';
import writeJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { LEAST_BODY_BYTES } from './bodyLimitOf.ts';
import { brokenRulesOf } from './brokenRulesOf.ts';
import type { KeywordError } from './KeywordError.ts';
import { Problem } from './Problem.ts';
import { withFormats } from './withFormats.ts';

const FIRST = { verbose: true, strict: false, useDefaults: true };
const ALL = { ...FIRST, allErrors: true };
/**
 * Each validator keeps what it has compiled, by the schema object, for as long as the process runs:
 * schemas are constants of their modules. A process that opens several sites, as tests do, compiles
 * each once.
 */
const coercing = withFormats(new Ajv({ ...ALL, coerceTypes: 'array' }));
const exact = { first: withFormats(new Ajv(FIRST)), all: withFormats(new Ajv(ALL)) };
const writers = new WeakMap<object, (data: unknown) => string>();

/**
 * Queries and paths arrive as text and are coerced; bodies must have the right types and no field
 * we do not know. A schema is compiled at its first call: all of them at once were 3.5 of the 8.7
 * seconds of CPU that a start took, and most are not called for hours.
 */
export function setSchemaCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    if (httpPart !== 'body') return validateLater(() => coercing.compile(schema));
    return validateLater(() => validateBody(schema));
  });
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

/**
 * All faults of a body are named, but only one of a large body: a million wrong items would have
 * millions of faults, which take more time and memory than anyone reads.
 */
function validateBody(schema: object): Validate {
  const first = exact.first.compile(schema);
  let all: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    if (first(data)) return true;
    validate.errors = first.errors;
    if (JSON.stringify(data).length > LEAST_BODY_BYTES) return false;
    all ??= exact.all.compile(schema);
    all(data);
    validate.errors = all.errors;
    return false;
  };
  validate.errors = undefined as ValidateFunction['errors'];
  return validate;
}

type Validate = ((data: unknown) => boolean) & Pick<ValidateFunction, 'errors'>;

/** Fastify reads the errors from the function that it was given. */
function validateLater(compile: () => Validate) {
  let validate: Validate | undefined;
  const later = (data: unknown): boolean => {
    validate ??= compile();
    const isValid = validate(data);
    later.errors = validate.errors;
    return isValid;
  };
  later.errors = undefined as ValidateFunction['errors'];
  return later;
}
