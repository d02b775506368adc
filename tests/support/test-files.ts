/**
 * Where a run of the unit tests keeps files, apart from those of a shop on this machine: what a sweep does not find in the
 * database of a test, it removes. Named after the process that started the run.
 */
export const testFiles = `.data/test-files-${process.pid}`
