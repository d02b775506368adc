import autoprefixer from 'autoprefixer'
import tailwindcss from 'tailwindcss'

/** Selectors that one of the browsers we dress for does not know; it then drops the whole rule that names one. */
const UNKNOWN_TO_SOME = /:(where|is|has|focus-visible)\b/

/** Gives each such selector a rule of its own, and a focus that only newer Safaris know the plain one where it is not known. */
function forOlderBrowsers({ AtRule }) {
  const splitOff = (rule) => {
    const [risky, safe] = [true, false].map((is) => rule.selectors.filter((one) => UNKNOWN_TO_SOME.test(one) === is))
    if (risky.length === 0 || rule.selectors.length === 1) return
    for (const selector of risky) rule.after(rule.clone({ selectors: [selector] }))
    if (safe.length > 0) rule.selectors = safe
    else rule.remove()
  }
  const addPlainFocus = (rule) => {
    if (!rule.selector.includes(':focus-visible') || rule.parent.params?.includes('selector(')) return
    const plain = rule.clone({ selector: rule.selector.replaceAll(':focus-visible', ':focus') })
    rule.after(new AtRule({ name: 'supports', params: 'not selector(:focus-visible)' }).append(plain))
  }
  return (root) => {
    root.walkRules(splitOff)
    root.walkRules(addPlainFocus)
  }
}

export default {
  plugins: [
    tailwindcss(),
    autoprefixer({ overrideBrowserslist: ['chrome >= 87', 'ios_saf >= 14.5', 'safari >= 14'] }),
    { postcssPlugin: 'for-older-browsers', OnceExit: (root, postcss) => forOlderBrowsers(postcss)(root) },
  ],
}
