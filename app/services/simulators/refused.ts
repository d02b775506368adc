/** What a played service says no with, in the vendor's words. */
export class Refused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}
