// What the two lines in /etc/hosts do that the sandbox asks for, for the processes of a test alone.
import dns from 'node:dns'

const { lookup } = dns
dns.lookup = (name, ...rest) => lookup(name.endsWith('.lilac.test') ? '127.0.0.1' : name, ...rest)
