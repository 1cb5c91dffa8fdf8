// Plain JavaScript, because it has to run on the very Node that is too old for the rest.
const NEEDED_MAJOR = 24

const major = Number(process.versions.node.split('.', 1)[0])
if (major < NEEDED_MAJOR) {
  process.stderr.write(
    `The portal needs Node ${NEEDED_MAJOR}, this is ${process.versions.node}. Run \`npm ci\` without --ignore-scripts, which brings it along, or install Node ${NEEDED_MAJOR}.\n`,
  )
  process.exit(1)
}
