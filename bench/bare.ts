// The limit that Madang is measured against: node:http, pg, one prepared statement, JSON.stringify. It checks nothing.
import { createServer } from 'node:http'
import pg from 'pg'

type Job = { text: string; values: (string | number)[][] }

const { DATABASE_URL = '', PORT = '0' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

let [name, text, values, next] = ['none', '', [[]] as Job['values'], 0]

process.on('message', (job: Job) => {
  name = `bare_${Number(name.split('_')[1] ?? 0) + 1}`
  text = job.text
  values = job.values
  next = 0
  process.send?.('ready')
})

const server = createServer((_request, response) => {
  next = (next + 1) % values.length
  pool.query({ name, text, values: values[next] }).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(rows))
    },
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.statusCode = 500
      return response.end()
    },
  )
})
server.listen(Number(PORT), '127.0.0.1', () => process.send?.('listening'))
