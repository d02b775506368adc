export class Refused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}
