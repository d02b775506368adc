// Makes the login screen of the built shop a hydrated one, in the process that loads this first.
const build = await import('../../build/server/index.js')
build.routes['routes/common/login'].module.handle.hydrate = true
