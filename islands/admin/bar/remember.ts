// Choices about the frame that the server must know before it draws the page: a cookie of a year, without any secret.

export function remember(name: "theme" | "sider", value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
