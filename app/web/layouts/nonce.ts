import { createContext } from 'react'

/** What the inline scripts of a hydrated screen carry, so that its content policy allows them; on the server only. */
export const Nonce = createContext<string | undefined>(undefined)
