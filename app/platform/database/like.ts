/** A pattern for `like` of whatever holds these characters. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
