// The permissions of each role: one row per permission, one column per role.
import { Check } from "../../../../components/icon/icons.ts";
import { permissions, rolePermissions, roles } from "../../../../lib/shared/labels.ts";
import { permissionLabels } from "../../../../lib/shared/admin_menu.ts";

const cell = "border-t border-line px-4 py-2";

export function RoleMatrix() {
  return (
    <section className="mt-4 min-w-0 overflow-clip rounded-[8px] border border-line bg-surface">
      <h2 id="role-matrix" className="px-4 py-3 text-16 font-semibold text-ink-1">角色与权限</h2>
      <div role="region" aria-labelledby="role-matrix" tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full min-w-150 border-separate border-spacing-0 text-14 text-ink-1">
          <thead className="bg-sunken text-left text-13 text-ink-2">
            <tr>
              <th scope="col" className="px-4 py-2 font-medium">权限</th>
              {roles.map((role) => <th key={role} scope="col" className="px-4 py-2 font-medium">{role}</th>)}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" className={`${cell} text-left font-normal`}>
                  {permissionLabels[permission]}
                  <code className="ml-2 text-12 text-ink-3 max-sm:hidden">{permission}</code>
                </th>
                {roles.map((role) => (
                  <td key={role} className={cell}>
                    {rolePermissions[role].includes(permission)
                      ? (
                        <>
                          <Check size={16} aria-hidden="true" className="text-success" />
                          <span className="sr-only">有</span>
                        </>
                      )
                      : (
                        <>
                          <span aria-hidden="true" className="text-ink-3">—</span>
                          <span className="sr-only">无</span>
                        </>
                      )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
