/**
 * Every table the program knows, by name. Empty here: a feature adds its own beside its store:
 * `declare module '../../../platform/database/Tables.ts' { interface Tables { comics: ComicsTable }
 * }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Tables {}
