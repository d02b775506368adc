/** Reads 'What is seven plus five?' as a person would. */
export function answerTo(question: string): string {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  const [, first, second] = /^What is (\w+) plus (\w+)\?$/.exec(question) ?? []
  return String(words.indexOf(first as string) + words.indexOf(second as string) + 2)
}
