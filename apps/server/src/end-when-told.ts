const BROKEN_OFF = 1

/**
 * Ends a command of the shell at SIGTERM and SIGINT, and when what began it is gone, by a channel to it: nothing goes on that nobody sees.
 * What it has begun itself ends with it.
 *
 * @param giveUp done before, at once: nothing is waited for
 */
export function endWhenTold(giveUp: () => void): void {
  const end = () => {
    giveUp()
    process.exit(BROKEN_OFF)
  }
  process.once('SIGTERM', end).once('SIGINT', end).once('disconnect', end)
  // It has an end of its own, which the channel does not keep it from.
  process.channel?.unref()
}
