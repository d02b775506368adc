import { type ComponentType, createContext, type ReactElement, useContext } from 'react'

/** Answers what stands for a part that is drawn apart from its screen; nothing where it has to be drawn with it. */
export type DrawPart = <P extends object>(Part: ComponentType<P>, props: P) => ReactElement | undefined

/** Set on the server where a screen's parts may be drawn once for many readers. */
export const DrawParts = createContext<DrawPart | undefined>(undefined)

/**
 * The same part, drawn once for all who get the same props. It sees nothing but these and the language: it stands in no
 * router, so whatever asks for the address, the session or another screen's data throws.
 */
export function drawnOnce<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function DrawnOnce(props: P) {
    const draw = useContext(DrawParts)
    return draw?.(Part, props) ?? <Part {...props} />
  }
}
