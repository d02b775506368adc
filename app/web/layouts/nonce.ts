import { createContext } from 'react'

/** For the content policy; on the server only. */
export const Nonce = createContext<string | undefined>(undefined)
