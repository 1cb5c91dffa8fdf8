import { expect, test } from 'vitest'
import { describeOnEachEmptyDatabase } from '../../testing/each-database.ts'
import { insertOldStaff } from '../../testing/insert-old-staff.ts'
import { migrate } from './migrate.ts'

describeOnEachEmptyDatabase('staff of before several roles', (connect) => {
  test('everybody keeps the role that they had, and nobody is without one', async () => {
    const { database, close } = await connect()
    await migrate(database, '0061-terms')
    const before = ['handler', 'enforcement', 'administrator']
    const ids = []
    for (const role of before) ids.push(await insertOldStaff(database, role))
    await migrate(database)
    const rows = await database.selectFrom('staff').select(['id', 'roles']).execute()
    const rolesOf = new Map(rows.map(({ id, roles }) => [id, roles]))
    expect(ids.map((id) => rolesOf.get(id))).toEqual(before.map((role) => [role]))
    for (const roles of [[], ['boss']]) {
      const change = database.updateTable('staff').set({ roles: roles as [] })
      await expect(change.execute()).rejects.toThrow('staff_roles_check')
    }
    await close()
  })
})
