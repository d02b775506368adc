/** Public; the same object means the same text. */
export type SharedPiece = { readonly html: string }

export type DocumentPieces = readonly (string | SharedPiece)[]

export const wholeText = (pieces: DocumentPieces): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.html)).join('')
