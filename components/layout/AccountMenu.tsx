// The menu under the name of whoever is signed in, in both headers of the public pages.

export function AccountMenu() {
  return (
    <div className="absolute right-0 z-(--z-menu) mt-2 w-36 rounded-control border border-line-strong bg-surface p-1 text-14 text-ink-1 shadow-float">
      <a href="/user" className="block rounded-control px-3 py-2 hover:bg-hover">个人中心</a>
      <button
        type="button"
        data-logout="/auth/logout"
        className="w-full cursor-pointer rounded-control px-3 py-2 text-left hover:bg-hover"
      >
        退出登录
      </button>
    </div>
  );
}
