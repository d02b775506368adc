export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
