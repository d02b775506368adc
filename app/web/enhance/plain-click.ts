/** Whether a link is followed in the same window: with a key held down it opens in another. */
export const isPlain = (event: Event) => !['ctrlKey', 'metaKey', 'shiftKey'].some((key) => event[key as keyof Event])
