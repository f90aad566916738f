/** The English words of each place that has some. The place adds them itself, beside its files. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface WordFiles {}
