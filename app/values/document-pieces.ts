/** A part of a document that is the same for everybody who sees it: the same object means the same text. */
export type SharedPiece = { readonly html: string }

/** A document from its beginning to its end: what is one reader's own as text, with what many share between. */
export type DocumentPieces = readonly (string | SharedPiece)[]

/** The whole text of a document. */
export const wholeText = (pieces: DocumentPieces): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.html)).join('')
