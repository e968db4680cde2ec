import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'
import { servingVariables } from './serving-variables.ts'

/** The environment of a clinic that uses everything, with values by which each can be found again. */
const whole = {
  PATH: '/usr/bin',
  NODE_OPTIONS: '--max-old-space-size=512',
  PGSSLMODE: 'verify-full',
  AWS_SECRET_ACCESS_KEY: 'hidden-cloud',
  POSTGRES_PASSWORD: 'hidden-superuser',
  DATA_DIR: '/srv/data',
  CLIENT_URL: 'https://a.example',
  THERAPIST_URL: 'https://b.example',
  ADMIN_URL: 'https://c.example',
  DATABASE_URL: 'postgres://app:shown@db.example/standfest',
  DATABASE_JOBS_URL: 'postgres://jobs:hidden-jobs@db.example/standfest',
  DATABASE_OWNER_URL: 'postgres://owner:hidden-owner@db.example/standfest',
  DATABASE_BACKUP_URL: 'postgres://backup:hidden-backup@db.example/standfest',
  DATABASE_LISTEN_URL: 'postgres://app:hidden-listen@db.example/standfest',
  BACKUP_DIR: '/srv/backup',
  BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  SMTP_URL: 'smtps://clinic:hidden-mail@mail.example:465',
  TRUSTED_PROXIES: '10.0.0.1',
  OPERATOR_PORT: '9000',
  METRICS_TOKEN: 'hidden-metrics-token',
  AUDIT_FEED: '/var/log/feed.jsonl',
  AUDIT_FEED_KEY: 'hidden-feed-key-of-32-characters',
  LISTEN_FDS: '3',
  LISTEN_PID: '1',
}
const given = (variables: Readonly<Record<string, string>>) =>
  servingVariables(variables, readEnvironment(variables))

// REQ 4.177
describe('the environment of a serving process', () => {
  it('holds no secret that it does not read', () => {
    expect(JSON.stringify(given(whole))).not.toContain('hidden')
  })

  it('names each withheld variable as undefined, so that the primary process’s value is not added', () => {
    expect(Object.keys(given(whole)).toSorted()).toEqual(Object.keys(whole).toSorted())
    expect(given(whole)['DATABASE_OWNER_URL']).toBeUndefined()
  })

  it('holds what it reads, and what its libraries read', () => {
    const { PATH, NODE_OPTIONS, PGSSLMODE, DATA_DIR, DATABASE_URL, BACKUP_DIR } = whole
    expect(given(whole)).toMatchObject({ PATH, NODE_OPTIONS, PGSSLMODE, DATA_DIR, DATABASE_URL, BACKUP_DIR })
  })

  it('says that there is a mail server, without the login to it', () => {
    expect(given(whole)['SMTP_URL']).toBe('smtps://mail.example:465')
    expect(given({ DATA_DIR: '/srv/data' })['SMTP_URL']).toBeUndefined()
  })

  it('leads to no file with a secret either', () => {
    const files = {
      CLIENT_URL_FILE: '/run/client',
      DATABASE_OWNER_URL_FILE: '/run/owner',
      SMTP_URL_FILE: '/run/smtp',
    }
    const variables = servingVariables(files, { SMTP_URL: whole.SMTP_URL })
    expect(variables).toEqual({
      CLIENT_URL_FILE: '/run/client',
      DATABASE_OWNER_URL_FILE: undefined,
      SMTP_URL_FILE: undefined,
      SMTP_URL: 'smtps://mail.example:465',
    })
  })

  it('is read like the server’s, although half of what belongs together is missing', () => {
    const { DATABASE_URL, SMTP_URL, BACKUP_DIR } = readEnvironment(given(whole), { servesOnly: true })
    expect([DATABASE_URL, SMTP_URL, BACKUP_DIR]).toEqual([
      whole.DATABASE_URL,
      'smtps://mail.example:465',
      '/srv/backup',
    ])
  })
})
