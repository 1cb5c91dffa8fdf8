/** The headers of a demo request: the boat's own key makes it one request, however often the demo is begun. */
export function demoHeaders(token: string, boat: string): Record<string, string> {
  const key = boat.toLowerCase().replaceAll(' ', '-')
  return { authorization: `Bearer ${token}`, 'idempotency-key': `demo-${key}` }
}
