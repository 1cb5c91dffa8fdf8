import { parseArgs } from 'node:util'

/** What was typed is no command; help says what is. */
export class UsageError extends Error {
  constructor(message: string) {
    super(`${message}\n"npm run staff -- help" says what there is.`)
    this.name = 'UsageError'
  }
}

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const json = { json: { type: 'boolean' } } as const
const decision = { as: text, remark: text }
const money = { money: text, amount: text, 'money-remark': text }
const ending = { ...decision, ...money, reason: text }

/** Every command with the options that it takes, and what it is about. */
const COMMANDS = {
  make: { about: undefined, options: { email: text, name: text, role: texts, as: text } },
  roles: { about: 'an e-mail address', options: { role: texts, as: text } },
  link: { about: 'an e-mail address', options: { subject: text, as: text } },
  end: { about: 'an e-mail address', options: { as: text } },
  renew: { about: 'an e-mail address', options: { as: text, lost: text } },
  'let-in': { about: 'an e-mail address', options: { as: text } },
  list: { about: undefined, options: json },
  queue: { about: undefined, options: { ...json, kind: text, area: text, after: text } },
  case: { about: 'a case', options: json },
  release: { about: 'a case', options: { as: text } },
  note: { about: 'a case', options: { as: text, text } },
  'resolve-payment': { about: 'a case', options: { ...decision, ...money, outcome: text } },
  reasons: { about: undefined, options: json },
  numbers: { about: undefined, options: json },
  'lay-numbers': {
    about: undefined,
    options: { as: text, prefix: text, first: text, last: text },
  },
  'hand-over': { about: undefined, options: { as: text, kind: text, number: texts } },
  export: {
    about: undefined,
    options: { as: text, what: text, from: text, until: text, format: text, to: text },
  },
  files: { about: undefined, options: json },
  retention: { about: undefined, options: json },
  'remove-what-is-over': { about: undefined, options: {} },
  'verify-events': { about: undefined, options: { ...json, head: text } },
  'open-account': { about: 'an e-mail address', options: { as: text } },
  jobs: { about: undefined, options: json },
  'retry-job': { about: 'a job', options: { as: text } },
  'drop-job': { about: 'a job', options: { as: text, reason: text } },
  reject: { about: 'a case', options: { ...decision, document: text, reason: text } },
  'ask-again': { about: 'a case', options: { ...decision, reject: texts, accept: texts } },
  grant: {
    about: 'a case',
    options: {
      ...decision,
      number: text,
      category: text,
      cost: text,
      'valid-from': text,
      'valid-until': text,
    },
  },
  refuse: { about: 'a case', options: ending },
  withdraw: { about: 'a case', options: ending },
  send: { about: 'a case', options: decision },
  'ready-for-pickup': { about: 'a case', options: decision },
  activate: { about: 'a case', options: decision },
} as const

export type CommandName = keyof typeof COMMANDS

/** What only looks: it takes the database as it is, and brings none to another version. */
const READING: readonly CommandName[] = [
  'list',
  'queue',
  'case',
  'reasons',
  'numbers',
  'files',
  'retention',
  'verify-events',
  'jobs',
]

export function isReading({ name }: Pick<Command, 'name'>): boolean {
  return READING.includes(name)
}

export const COMMAND_NAMES = Object.keys(COMMANDS)

export interface Command {
  name: CommandName
  /** The case, the job or the e-mail address that it is about; empty for a command that is about none. */
  about: string
  /** For a program to read: of what only looks. */
  asJson: boolean
  /** What an option was given, once or several times. */
  given: (option: string) => string | undefined
  allGiven: (option: string) => string[]
}

/**
 * Reads what stands after `npm run staff --`.
 * @returns undefined when help was asked for
 * @throws UsageError for anything that is no command
 */
export function readArguments(args: readonly string[]): Command | undefined {
  const [name, ...rest] = args
  if (name === undefined) throw new UsageError('Say what to do.')
  if (['help', '--help', '-h'].includes(name)) return undefined
  if (!isCommand(name)) throw new UsageError(`There is no command "${name}".`)

  const { about, options } = COMMANDS[name]
  const { values, positionals } = parse(name, rest, options)
  const typed = new Map(Object.entries(values))
  const wanted = about ? 1 : 0
  if (positionals.length < wanted) throw new UsageError(`"${name}" needs ${about}.`)
  if (wanted > 0 && positionals.length > wanted) {
    const typed = positionals.join(' ')
    throw new UsageError(
      `"${name}" is about one thing: ${about}. Given ${JSON.stringify(typed)}; what has a space in it stands between quotation marks.`,
    )
  }
  if (positionals.length > wanted) {
    throw new UsageError(`"${name}" does not know what to do with "${positionals.at(-1)}".`)
  }
  const allGiven = (option: string) =>
    [typed.get(option) ?? []].flat().filter((value) => typeof value === 'string')
  return {
    ...{ name, about: positionals[0] ?? '', asJson: typed.get('json') === true },
    ...{ allGiven, given: (option) => allGiven(option).at(-1) },
  }
}

type Options = Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>

/** The parser is asked to take everything, so that what is wrong is told in the words of this shell. */
function parse(name: string, args: string[], options: Options) {
  const { tokens, ...read } = parseArgs({
    ...{ args, options, allowPositionals: true, tokens: true, strict: false },
  })
  const given = tokens.filter((token) => token.kind === 'option')
  for (const [at, option] of given.entries()) {
    const known = Object.hasOwn(options, option.name) ? options[option.name] : undefined
    if (!known || !option.rawName.startsWith('--')) {
      throw new UsageError(`"${name}" has no option ${option.rawName}. ${optionsInWords(options)}`)
    }
    const isBare = option.value === undefined || option.value === ''
    // What looks like an option was not meant as the value of one; with an equals sign it may be.
    const isNext = !option.inlineValue && option.value?.startsWith('-')
    if (known.type === 'string' && (isBare || isNext)) {
      throw new UsageError(`${option.rawName} needs something behind it.`)
    }
    if (known.type === 'boolean' && option.value !== undefined) {
      throw new UsageError(`${option.rawName} takes nothing behind it.`)
    }
    // Which of the two was meant is not ours to say.
    if (!known.multiple && given.slice(0, at).some((before) => before.name === option.name)) {
      throw new UsageError(`--${option.name} is given more than once.`)
    }
  }
  return read
}

function optionsInWords(options: Options): string {
  const names = Object.keys(options).map((option) => `--${option}`)
  return names.length === 0 ? 'It takes none.' : `It takes ${names.join(', ')}.`
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}
