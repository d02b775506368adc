import { type ComponentType, createContext, type ReactElement, useContext } from 'react'

/** Undefined where it has to be drawn with its screen. */
export type DrawPart = <P extends object>(Part: ComponentType<P>, props: P) => ReactElement | undefined

export const DrawParts = createContext<DrawPart | undefined>(undefined)

/** Sees only props and language: outside of any router, so URL, session and loader data throw. */
export function drawnOnce<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function DrawnOnce(props: P) {
    const draw = useContext(DrawParts)
    return draw?.(Part, props) ?? <Part {...props} />
  }
}
