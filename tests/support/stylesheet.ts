import { transform } from 'esbuild'
import postcss, { type AtRule, type Root, type Rule } from 'postcss'
import { preprocessCSS, resolveConfig } from 'vite'
import { textOf } from './sources'

/** The rules of a stylesheet as the build writes it. */
export async function builtStylesheet(file: string): Promise<Root> {
  const config = await resolveConfig({ configFile: false, css: { postcss: process.cwd() } }, 'build')
  const { code } = await preprocessCSS(textOf(file), file, config)
  const built = await transform(code, { loader: 'css', minify: true, target: ['chrome87', 'safari14'] })
  return postcss.parse(built.code)
}

export function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = []
  root.walkRules((rule) => {
    if ((rule.parent as AtRule).name !== 'keyframes') rules.push(rule)
  })
  return rules
}

/** The last value of a property in a rule. */
export const valueIn = (rule: Rule, property: string): string | undefined =>
  rule.nodes.flatMap((node) => (node.type === 'decl' && node.prop === property ? [node.value] : [])).at(-1)
