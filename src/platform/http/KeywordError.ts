/** The fields of Ajv's ErrorObject that are read here. */
export type KeywordError = {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
  /** The value that was found there, and its schema, if the validator is `verbose`. */
  data?: unknown;
  parentSchema?: unknown;
};
