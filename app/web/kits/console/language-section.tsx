import { useActionData } from '@remix-run/react'
import type { Confirming } from '../form/form'

export const useTyped = () => useActionData<Confirming<object>>()?.repopulateFields

export const allOf = (typed: Record<string, unknown>, name: string): string[] => [typed[name] ?? []].flat().map(String)
