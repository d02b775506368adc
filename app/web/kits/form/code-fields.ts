import { z } from 'zod'

export const challengeFields = { challengeId: z.string().optional(), challengeAnswer: z.string().optional() }

export const codeSecrets = { secrets: ['verificationCode', 'oldCode', 'challengeAnswer'] }
