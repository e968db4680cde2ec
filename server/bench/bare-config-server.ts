/* Run by `startBareConfig`: Fastify with one route that answers a text from memory. */
import fastify from 'fastify'

const answer = process.env['ANSWER'] ?? ''
const app = fastify()
app.get('/config', (_request, reply) => reply.type('application/json; charset=utf-8').send(answer))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
