import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './steps.mjs'

/** The shell draws no window of its own, which is most of what a page costs the whole browser. */
const PACKAGE = 'chromium-headless-shell'
const SYSTEM = [PACKAGE, 'chromium', 'chromium-browser', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`)

const refuse = (line) => {
  throw Object.assign(new Error(line), { expected: true })
}

const installed = () => [chromium.executablePath(), ...SYSTEM].find((file) => file && existsSync(file))

/** Installs a Debian package where permitted; answers whether it could. */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { quiet: true, env })
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true, env })
  return true
}

/** CHROMIUM_PATH, Playwright's own, the system's, else Debian's package where it may be installed. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : refuse(`CHROMIUM_PATH: there is no ${named}`)
  const found = installed()
  if (found) return found
  await installFromDebian(PACKAGE)
  return installed() ?? refuse(`No Chromium: install one (apt-get install ${PACKAGE}) or name it in CHROMIUM_PATH`)
}
